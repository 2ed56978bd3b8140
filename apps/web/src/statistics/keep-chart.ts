import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** A chart to be drawn: all but its size, which is that of the place where it stands. */
export interface ChartPlan {
  readonly options: Omit<UPlot.Options, 'width' | 'height'>;
  readonly data: UPlot.AlignedData;
}

/** Colours of the palette as a canvas takes them, which knows neither custom properties nor themes. */
export function readColours(element: HTMLElement, names: readonly string[]): readonly string[] {
  const probe = document.createElement('span');
  element.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}

/** An axis in the colours and the letters of the page. */
export function toAxis(element: HTMLElement, values: UPlot.Axis['values'] & {}): UPlot.Axis {
  const [text = '', line = ''] = readColours(element, ['--muted', '--line']);
  return {
    stroke: text,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
    font: `12px ${getComputedStyle(element).fontFamily}`,
    values,
  };
}

/** Draws a chart in an element, as high as `readHeight` says in px, and anew in other colours or another size; gives what ends that. */
export function keepChart(
  element: HTMLElement,
  readHeight: (element: HTMLElement) => number,
  plan: (element: HTMLElement) => ChartPlan,
): () => void {
  let chart: UPlot | null = null;
  const readSize = () => ({ width: element.clientWidth, height: readHeight(element) });
  const draw = () => {
    chart?.destroy();
    const { options, data } = plan(element);
    chart = new UPlot({ ...options, ...readSize() }, data, element);
  };
  draw();
  const sizes = new ResizeObserver(() => chart?.setSize(readSize()));
  sizes.observe(element);
  const themes = new MutationObserver(draw);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  return () => {
    dark.removeEventListener('change', draw);
    themes.disconnect();
    sizes.disconnect();
    chart?.destroy();
  };
}
