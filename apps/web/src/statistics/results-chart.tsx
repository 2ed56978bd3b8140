'use client';
import type { ResultPoint } from '@openfelt/api';
import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type UPlot from 'uplot';
import styles from './chart.module.css';
import { keepChart, readColours, toAxis } from './keep-chart.ts';

interface ResultsChartProps {
  readonly points: readonly ResultPoint[];
  readonly measure: 'bets' | 'net';
  /** What the picture is, for who does not see it. */
  readonly label: string;
  readonly names: { readonly hands: string; readonly net: string; readonly adjusted: string };
}

/** The height of the legend below the curves, in px. */
const legendHeight = 32;

/** Between two lines of the grid there are whole hands, of which nobody plays a half. */
const wholeSteps = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((power) => [power, 2 * power, 5 * power]);

/** What players won, over the hands that they played, and what they would have won by equity. */
export function ResultsChart({ points, measure, label, names }: ResultsChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const write = (value: number | null) => (value === null ? '–' : format.format(value));
    const readHeight = ({ clientHeight }: HTMLElement) => clientHeight - legendHeight;
    return keepChart(element, readHeight, () => {
      const [net, adjusted] = readColours(element, ['--ok', '--accent']);
      const axis = toAxis(element, (_chart, splits) => splits.map(write));
      const curve = (name: string, stroke: string | undefined, dash: number[]): UPlot.Series => ({
        label: name,
        stroke: stroke ?? '',
        width: 2,
        dash,
        points: { show: false },
        value: (_chart, value) => write(value),
      });
      return {
        options: {
          scales: { x: { time: false } },
          cursor: { y: false, drag: { x: false, y: false } },
          axes: [
            { ...axis, incrs: wholeSteps },
            { ...axis, size: 56 },
          ],
          series: [
            { label: names.hands, value: (_chart, value) => write(value) },
            curve(names.net, net, []),
            // Told apart by its dashes as well.
            curve(names.adjusted, adjusted, [6, 4]),
          ],
        },
        data: [
          [0, ...points.map(({ hands }) => hands)],
          [0, ...points.map((point) => point[measure])],
          [0, ...points.map((point) => point[measure === 'bets' ? 'adjustedBets' : 'adjustedNet'])],
        ],
      };
    });
  }, [points, measure, locale, names.hands, names.net, names.adjusted]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}
