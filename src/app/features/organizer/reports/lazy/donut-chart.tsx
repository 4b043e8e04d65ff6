import { ResponsivePie } from '@nivo/pie';
import type { ReactNode } from 'react';
import { CHART_THEME, type ChartProps } from './chart-parts.ts';
import { Tip } from './tip.tsx';

export interface DonutChartProps extends ChartProps {
  readonly values: readonly number[];
}

const MARGIN = { top: 10, right: 10, bottom: 10, left: 10 };

/** By lightness: dark, middle, light; two of them have a pattern beside. */
const COLOURS = ['var(--accent)', 'var(--inverse)', 'var(--surface-sunken)'];
const PATTERNS = [
  {
    id: 'donut-dots',
    type: 'patternDots',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    size: 2,
    padding: 4,
    stagger: true,
  },
  {
    id: 'donut-lines',
    type: 'patternLines',
    background: 'var(--surface-sunken)',
    color: 'var(--text-2)',
    rotation: -45,
    lineWidth: 2,
    spacing: 7,
  },
] as const;
const FILL = [
  { match: { id: '0' }, id: 'donut-dots' },
  { match: { id: '2' }, id: 'donut-lines' },
];

/** Shares of a whole. Source: RPT-02, screens 65. */
export function DonutChart({ values, texts, active, onActive }: DonutChartProps): ReactNode {
  // a share of nothing has no place
  const data = values.flatMap((value, at) => (value > 0 ? [{ id: String(at), value }] : []));
  return (
    <ResponsivePie
      data={data}
      margin={MARGIN}
      animate={false}
      theme={CHART_THEME}
      innerRadius={0.56}
      padAngle={data.length > 1 ? 1 : 0}
      sortByValue={false}
      colors={({ id }) => COLOURS[Number(id)] ?? ''}
      borderWidth={1.5}
      borderColor="var(--line-strong)"
      defs={[...PATTERNS]}
      fill={FILL}
      activeId={active === null ? null : String(active)}
      onActiveIdChange={(id) => onActive(id === null ? null : Number(id))}
      activeOuterRadiusOffset={6}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      tooltip={({ datum }) => <Tip text={texts[Number(datum.id)]} />}
    />
  );
}
