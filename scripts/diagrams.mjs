// Draws the machines as Mermaid state diagrams into docs/diagrams, and writes the tables that are run. With --check it only says which are stale.
// The machines alone: what runs their tables may be stale until those are written anew.
import { bettingMachine } from '../packages/engine/src/machines/betting.machine.ts';
import { dealingMachine } from '../packages/engine/src/machines/dealing.machine.ts';
import { tableMachine } from '../packages/engine/src/machines/table.machine.ts';
import './compile-charts.mjs';
import { writeGenerated } from './generated-file.mjs';

/** @type {Record<string, { machine: { config: any }, text: string }>} */
const pages = {
  betting: {
    machine: bettingMachine,
    text: 'One betting round. It is nested in the dealing machine, and used alone in tests.',
  },
  dealing: { machine: dealingMachine, text: 'One hand, driven by the steps of its variant.' },
  table: { machine: tableMachine, text: 'What lies between hands.' },
};

const list = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** Whether a transition takes what was recorded against the law. */
const isRecorded = ({ actions }) => list(actions).includes('noteFinding');

/** The lines of a group of states; `path` are the names of the states around it. */
function states(config, path, indent) {
  const lines = [];
  const id = (name) => [...path, name].join('_');
  const pad = '  '.repeat(indent);
  if (config.initial) {
    lines.push(`${pad}${id('begins')}(( )) --> ${id(config.initial)}`);
  }
  for (const [name, state] of Object.entries(config.states ?? {})) {
    const inner = Object.keys(state.states ?? {}).length > 0;
    if (inner) {
      lines.push(`${pad}subgraph ${id(name)}["${name}"]`);
      lines.push(...states(state, [...path, name], indent + 1));
      lines.push(`${pad}end`);
    } else {
      const [open, close] = state.type === 'final' ? ['(((', ')))'] : ['([', '])'];
      lines.push(`${pad}${id(name)}${open}"${name}"${close}`);
    }
    const getId = (target) => {
      if (target === undefined) return id(name);
      if (target.startsWith('#')) return target.split('.').slice(1).join('_');
      return target.startsWith('.') ? target.slice(1) : id(target);
    };
    const arrow = (label, transition) => {
      const edge = typeof transition === 'string' ? { target: transition } : transition;
      const text = [label, edge.guard && `[${edge.guard}]`].filter(Boolean).join(' ');
      const line = isRecorded(edge) ? '-.->' : '-->';
      lines.push(`${pad}${id(name)} ${line}${text === '' ? '' : `|"${text}"|`} ${getId(edge.target)}`);
    };
    for (const [event, transitions] of Object.entries(state.on ?? {})) {
      for (const transition of list(transitions)) arrow(event, transition);
    }
    for (const transition of list(state.always)) arrow('', transition);
    for (const transition of list(state.onDone)) arrow('done', transition);
  }
  return lines;
}

/** Transitions of the whole machine, wherever it stands. */
function anywhere(config) {
  const lines = Object.entries(config.on ?? {}).flatMap(([event, transitions]) =>
    list(transitions).map(({ guard, target }) => {
      const to = target ? `, to \`${target.replace(/^\./, '')}\`` : '';
      return `- \`${event}\`${guard ? ` if \`${guard}\`` : ''}${to}`;
    }),
  );
  return lines.length === 0 ? '' : `\nIn every state:\n\n${lines.join('\n')}\n`;
}

function page(name, { machine, text }) {
  const diagram = ['flowchart TB', ...states(machine.config, [], 1)].join('\n');
  return `# The ${name} machine\n\n${text} Generated from its configuration; \`[…]\` are guards. Dashed edges take what was recorded against the law, and have the finding noted.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n${anywhere(machine.config)}`;
}

for (const [name, what] of Object.entries(pages))
  writeGenerated(`docs/diagrams/${name}.md`, page(name, what));
