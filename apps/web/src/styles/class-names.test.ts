import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
const modules = files.filter((file) => file.endsWith('.module.css'));
const parts = files.filter((file) => file.endsWith('.tsx'));
const read = (file: string) => readFileSync(file, 'utf8');
const getName = (file: string) => relative(source, file).replaceAll('\\', '/');

/** The classes that a style sheet's selectors name; not those of a library, which are global. */
function listClasses(css: string): ReadonlySet<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector);
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''),
    ),
  );
}

/** The modules that a part imports, by the name that it gives them, and the classes that it takes from each. */
function findUses(file: string, text = read(file)) {
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, as = '', path = '']) => {
    const taken = [...text.matchAll(new RegExp(`\\b${as}\\b(?=(.{0,20}))`, 'g'))].slice(1);
    return {
      module: join(dirname(file), path),
      classes: taken.map(([, after = '']) => after.match(/^\.(\w+)/)?.[1] ?? `(${as}${after})`),
    };
  });
}

const used = new Map<string, Set<string>>(modules.map((module) => [module, new Set()]));
const strangers = parts.flatMap((part) =>
  findUses(part).flatMap(({ module, classes }) => {
    const known = listClasses(read(module));
    for (const each of classes) used.get(module)?.add(each);
    return classes.filter((each) => !known.has(each)).map((each) => `${getName(part)}: ${each}`);
  }),
);

describe('the names of classes', () => {
  test('a part takes only classes that its module has', () => {
    expect(strangers).toEqual([]);
  });

  test('every class of a module is taken by some part', () => {
    const dead = modules.flatMap((module) =>
      [...listClasses(read(module))]
        .filter((each) => !used.get(module)?.has(each))
        .map((each) => `${getName(module)}: ${each}`),
    );
    expect(dead).toEqual([]);
  });

  test('a class that is written as text is one of the few that all pages share', () => {
    const shared = listClasses(read(join(source, 'styles/base.css')));
    const texts = parts.flatMap((part) =>
      [...read(part).matchAll(/className="([^"]*)"|clsx\(([^)]*)\)/g)].flatMap(([, text, list]) => {
        const words = text ?? [...(list ?? '').matchAll(/'([^']*)'/g)].map(([, each]) => each).join(' ');
        return words.split(' ').filter((each) => each !== '' && !shared.has(each));
      }),
    );
    expect(texts).toEqual([]);
  });

  test('what is not there, and what nobody takes, would be found', () => {
    const [found] = findUses(
      join(source, 'a.tsx'),
      "import s from './a.module.css';\n<p className={s.gone} id={s['b']} />",
    );
    expect(found?.classes).toEqual(['gone', "(s['b']} />)"]);
    expect([
      ...listClasses('@layer ui { .a:is(.b) > p, .c::after { margin: 0.5rem; content: ".d" } /* .e { */ }'),
    ]).toEqual(['a', 'b', 'c']);
  });
});

test('every module writes into one layer: building blocks into theirs, parts of pages into theirs', () => {
  const layers = modules.map((module) => {
    const css = read(module)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .trim();
    const blocks = [...css.matchAll(/^(?:@layer (\w+)|\S.*) \{$/gm)].map(([, layer]) => layer);
    return { module: getName(module), layers: blocks };
  });
  expect(layers).toEqual(
    modules.map((module) => ({
      module: getName(module),
      layers: [/^(ui|cards|chips)\//.test(getName(module)) ? 'ui' : 'features'],
    })),
  );
});
