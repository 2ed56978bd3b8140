/** Loads the chart of results with uPlot, which no page needs at once. */
export const loadChart = () => import('./results-chart.tsx');
