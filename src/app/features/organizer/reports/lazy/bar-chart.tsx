import { type BarCustomLayerProps, ResponsiveBar } from '@nivo/bar';
import { createContext, type ReactNode, useContext } from 'react';
import { CHART_THEME, type ChartProps, wholeTicks } from './chart-parts.ts';
import { Tip } from './tip.tsx';

export interface BarChartProps extends ChartProps {
  readonly names: readonly string[];
  /** what is filled of each bar, and what of it is not */
  readonly parts: readonly { readonly full: number; readonly rest: number }[];
  /** stands after each bar */
  readonly ends: readonly string[];
}

type Datum = { readonly at: string; readonly full: number; readonly rest: number };

/** Right of the bars stand their figures; the name of a bar stands above it, so that a phone has room for both. */
const MARGIN = { top: 16, right: 104, bottom: 4, left: 6 };
/** pixels of a letter, at the most and on average */
const LETTER_PIXELS = 8;
const LINES = {
  id: 'bar-rest',
  type: 'patternLines',
  background: 'var(--surface-sunken)',
  color: 'var(--line-strong)',
  rotation: -45,
  lineWidth: 1.5,
  spacing: 6,
} as const;

/** What the layers draw beside what nivo hands them. */
const Drawn = createContext<Pick<BarChartProps, 'names' | 'ends' | 'active'>>({ names: [], ends: [], active: null });

/** A bar under each name; what is left of it is hatched. Source: RPT-03 to RPT-05, screens 65. */
export function BarChart({ names, parts, ends, texts, active, onActive }: BarChartProps): ReactNode {
  const most = Math.max(1, ...parts.map(({ full, rest }) => full + rest));
  return (
    <Drawn value={{ names, ends, active }}>
      <ResponsiveBar<Datum>
        // nivo draws from below
        data={parts.map((part, at) => ({ at: String(at), ...part })).reverse()}
        layout="horizontal"
        keys={['full', 'rest']}
        indexBy="at"
        margin={MARGIN}
        padding={0.6}
        valueScale={{ type: 'linear', min: 0, max: most }}
        gridXValues={wholeTicks(most)}
        enableGridY={false}
        animate={false}
        theme={CHART_THEME}
        colors={['var(--accent)', 'var(--surface-sunken)']}
        defs={[LINES]}
        fill={[{ match: { id: 'rest' }, id: LINES.id }]}
        borderRadius={4}
        enableLabel={false}
        axisBottom={null}
        axisLeft={null}
        onMouseEnter={({ indexValue }) => onActive(Number(indexValue))}
        onMouseLeave={() => onActive(null)}
        tooltip={({ indexValue }) => <Tip text={texts[Number(indexValue)]} />}
        layers={['grid', 'axes', 'bars', Ends]}
      />
    </Drawn>
  );
}

/** The name above and the figure after each bar, and a frame around the one that is looked at. */
function Ends({ bars, width: chartWidth }: BarCustomLayerProps<Datum>): ReactNode {
  const { names, ends, active } = useContext(Drawn);
  const most = Math.floor(chartWidth / LETTER_PIXELS);
  return (
    <g>
      {ends.map((end, at) => {
        const own = bars.filter(({ data }) => data.indexValue === String(at));
        const [first] = own;
        if (!first) return null;
        const right = Math.max(...own.map(({ x, width }) => x + width));
        return (
          <g key={at}>
            {at === active && (
              <rect
                x={first.x - 4}
                y={first.y - 4}
                width={right - first.x + 8}
                height={first.height + 8}
                rx={6}
                fill="none"
                stroke="var(--accent-text)"
                strokeWidth={2}
              />
            )}
            <text x={first.x} y={first.y - 7} fill="var(--text-2)" fontSize={13}>
              {short(names[at] ?? '', most)}
            </text>
            <text
              x={right + 10}
              y={first.y + first.height / 2}
              dominantBaseline="central"
              fill="var(--text)"
              fontSize={13}
              fontWeight={650}
            >
              {end}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}
