import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The source files of all packages and apps, without tests. */
export function codeFiles(): readonly string[] {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => {
      const source = join(root, group, name, 'src');
      return readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$|generated/.test(file))
        .map((file) => join(source, file));
    }),
  );
}

/** Code without what it says to its readers. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** What a file of code says of keys. */
export interface Code {
  /** Whether a text stands in it, as it is or as a template comes to it. */
  readonly says: (text: string) => boolean;
  /** It says keys by a variable alone, as in `t(standing)`: the rest of them stands elsewhere. */
  readonly saysVariables: boolean;
  /** Every word in it. */
  readonly words: ReadonlySet<string>;
}

/** Reads what some code says of keys. */
export function readCode(text: string): Code {
  const code = withoutComments(text);
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  const collect = (part: string) => {
    for (const [, single, double, template] of part.matchAll(
      /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g,
    )) {
      if (template === undefined) whole.add(single ?? double ?? '');
      else {
        for (const [, inner = ''] of template.matchAll(/\$\{([^}]*)\}/g)) collect(inner);
        patterns.push(toPattern(template));
      }
    }
  };
  collect(code);
  return {
    says: (each) => whole.has(each) || patterns.some((pattern) => pattern.test(each)),
    saysVariables: /\bt(?:[A-Z]\w*)?\((?:[a-z]|`\$)/.test(code),
    words: new Set(code.match(/[\w-]+/g)),
  };
}

/** What a template can come to, where a part of a key is put in; a template of nothing else comes to no key. */
function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/);
  if (!/\w/.test(parts.join(''))) return /(?!)/;
  const escaped = parts.map((part) => part.replace(/[.+?^${}()|[\]\\*]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[\\w-]+')}$`);
}
