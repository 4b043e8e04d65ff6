import { BarChart } from './bar-chart.tsx';
import { DonutChart } from './donut-chart.tsx';
import { LineChart } from './line-chart.tsx';

/** All charts, in one file of the build. */
export const CHARTS = { BarChart, DonutChart, LineChart } as const;
