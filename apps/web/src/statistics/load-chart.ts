/** Loads the chart of results with uPlot, which no page needs at once. */
export const loadChart = () => import('./results-chart.tsx');

/** Loads the chart of stacks with uPlot. */
export const loadStackChart = () => import('./stack-chart.tsx');
