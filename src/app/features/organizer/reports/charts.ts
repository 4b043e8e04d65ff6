import { lazy } from '#app/shell/lazy.tsx';

// The charts are a part of their own, which loads with the first of them. What they show stands in a table as well.
const load = () => import('./lazy/charts.ts');

export const LineChart = lazy(() => load().then(({ CHARTS }) => CHARTS.LineChart));
export const DonutChart = lazy(() => load().then(({ CHARTS }) => CHARTS.DonutChart));
export const BarChart = lazy(() => load().then(({ CHARTS }) => CHARTS.BarChart));
