'use client';
import type { StackLine } from '@openfelt/api';
import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import styles from './chart.module.css';
import { keepChart, readColours, toAxis } from './keep-chart.ts';
import { toColumns } from './stack-steps.ts';

interface StackChartProps {
  readonly lines: readonly StackLine[];
  /** What the picture is, for who does not see it. */
  readonly label: string;
  /** Of the time, in the legend. */
  readonly timeName: string;
}

/** The height of the curves without the legend, in px. */
const curvesHeight = 220;
const minute = 60_000;
const day = 86_400_000;

/** Lines are told apart by their colours and dashes together: of eight no two have both alike, and no two neighbours either. */
const colours = ['--accent', '--ok', '--bad', '--text'];
const dashes: readonly { readonly segments: number[]; readonly border: string }[] = [
  { segments: [], border: 'solid' },
  { segments: [6, 4], border: 'dashed' },
  { segments: [2, 3], border: 'dotted' },
];
const findDash = (line: number) => dashes[(line + Math.floor(line / colours.length)) % dashes.length];

/** Writes the times of an axis, as exactly as its lines lie close. */
function formatTicks(locale: string, timeZone: string, span: number, step: number) {
  const onDay = { month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const options =
    step >= day
      ? onDay
      : { ...(span > day && onDay), ...clock, ...(step < minute && { second: '2-digit' as const }) };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone });
}

/** Stacks at tables over time, each as steps; a circle marks where chips came or went between hands. */
export function StackChart({ lines, label, timeName }: StackChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { times, stacks, held, marks } = toColumns(lines);
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone });
    const write = (value: number | null | undefined) => (value == null ? '–' : number.format(value));
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return keepChart(
      element,
      () => curvesHeight,
      () => {
        const [surface = ''] = readColours(element, ['--surface']);
        const strokes = readColours(element, colours);
        const toSeries = ({ tableName }: StackLine, line: number): UPlot.Series => ({
          label: tableName,
          stroke: strokes[line % strokes.length] ?? '',
          width: 2,
          dash: findDash(line)?.segments ?? [],
          ...(UPlot.paths.stepped !== undefined && { paths: UPlot.paths.stepped({ align: 1 }) }),
          spanGaps: true,
          points: { show: true, filter: () => [...(marks[line] ?? [])], size: 10, width: 2, fill: surface },
          value: (_chart, _value, _series, place) => write(place === null ? null : held[line]?.[place]),
        });
        return {
          options: {
            ms: 1,
            tzDate: (time) => UPlot.tzDate(new Date(time), timeZone),
            legend: { markers: { dash: (_chart, series) => findDash(series - 1)?.border ?? '' } },
            cursor: { y: false, drag: { x: false, y: false } },
            axes: [
              {
                ...toAxis(element, (_chart, splits, _axis, _space, step) => {
                  const ticks = formatTicks(locale, timeZone, span, step);
                  return splits.map((time) => ticks.format(time));
                }),
                // As wide as the longest of its labels.
                space: span > day ? 90 : 60,
              },
              { ...toAxis(element, (_chart, splits) => splits.map(write)), size: 56 },
            ],
            series: [
              { label: timeName, value: (_chart, time) => (time === null ? '–' : moment.format(time)) },
              ...lines.map(toSeries),
            ],
          },
          data: [[...times], ...stacks.map((column) => [...column])],
        };
      },
    );
  }, [lines, locale, timeZone, timeName]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}
