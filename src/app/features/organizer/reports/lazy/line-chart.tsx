import { type LineCustomSvgLayerProps, ResponsiveLine } from '@nivo/line';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { axisEvery, CHART_THEME, type ChartProps, wholeTicks } from './chart-parts.ts';
import { Tip } from './tip.tsx';

export interface LineChartProps extends ChartProps {
  readonly values: readonly number[];
  /** of the period before, place by place; null: not beside it */
  readonly before: readonly number[] | null;
  /** short, for the axis */
  readonly ticks: readonly string[];
}

type Series = { readonly id: 'now' | 'before'; readonly data: readonly { readonly x: number; readonly y: number }[] };
type Layer = LineCustomSvgLayerProps<Series>;

const MARGIN = { top: 12, right: 24, bottom: 30, left: 34 };
/** Above so many the marks would touch. */
const MARKED_MOST = 31;

/** What the layers draw beside what nivo hands them. */
const Drawn = createContext<Pick<LineChartProps, 'values' | 'before' | 'active'>>({
  values: [],
  before: null,
  active: null,
});

/** What was sold, as a line over dots; the period before as a dashed one. Source: RPT-01, screens 65. */
export function LineChart({ values, before, ticks, texts, active, onActive }: LineChartProps): ReactNode {
  const marks = wholeTicks(Math.max(1, ...values, ...(before ?? [])));
  const look = (at: number | undefined): void => onActive(at ?? null);
  return (
    <Drawn value={{ values, before, active }}>
      <ResponsiveLine<Series>
        data={[...(before ? [seriesOf('before', before)] : []), seriesOf('now', values)]}
        margin={MARGIN}
        animate={false}
        theme={CHART_THEME}
        xScale={{ type: 'linear', min: 0, max: Math.max(1, values.length - 1) }}
        yScale={{ type: 'linear', min: 0, max: marks.at(-1) ?? 1 }}
        axisLeft={{ tickSize: 0, tickPadding: 10, tickValues: marks }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 10,
          tickValues: axisEvery(values.length),
          format: (at: number) => ticks[at] ?? '',
        }}
        enableGridX={false}
        gridYValues={marks}
        colors={['var(--text-2)', 'var(--accent-text)']}
        enableSlices="x"
        enableTouchCrosshair
        onMouseMove={(slice) => 'points' in slice && look(slice.points[0]?.indexInSeries)}
        onMouseLeave={() => onActive(null)}
        onTouchMove={(slice) => 'points' in slice && look(slice.points[0]?.indexInSeries)}
        sliceTooltip={({ slice }) => <Tip text={texts[slice.points[0]?.indexInSeries ?? 0]} />}
        layers={['grid', 'axes', drawn, 'slices']}
      />
    </Drawn>
  );
}

/** nivo calls it as a function; what it draws are components. */
function drawn(layer: Layer): ReactNode {
  return (
    <g>
      <Lines {...layer} />
      <Looked {...layer} />
    </g>
  );
}

function seriesOf(id: Series['id'], of: readonly number[]): Series {
  return { id, data: of.map((y, x) => ({ x, y })) };
}

function Lines({ series, lineGenerator, areaGenerator }: Layer): ReactNode {
  const dots = useId();
  const points = (id: Series['id']) => (series.find((one) => one.id === id)?.data ?? []).map((one) => one.position);
  const [now, before] = [points('now'), points('before')];
  return (
    <g>
      <defs>
        <pattern id={dots} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <circle cx="2" cy="2" r="1.25" fill="var(--accent)" />
        </pattern>
      </defs>
      <path d={areaGenerator(now) ?? ''} fill={`url(#${dots})`} />
      <path
        d={lineGenerator(before) ?? ''}
        fill="none"
        stroke="var(--text-2)"
        strokeWidth={2}
        strokeDasharray="3 5"
        strokeLinecap="round"
      />
      <path d={lineGenerator(now) ?? ''} fill="none" stroke="var(--accent-text)" strokeWidth={2.5} />
      {now.length <= MARKED_MOST && now.map(({ x, y }, at) => <Mark key={at} x={x} y={y} of="now" />)}
    </g>
  );
}

/** The place that is looked at, of both lines. */
function Looked({ xScale, yScale, innerHeight }: Layer): ReactNode {
  const { values, before, active } = useContext(Drawn);
  if (active === null) return null;
  const x = xScale(active);
  const former = before?.[active];
  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={innerHeight} stroke="var(--text)" strokeDasharray="2 4" />
      {former !== undefined && <Mark x={x} y={yScale(former)} of="before" />}
      <circle
        cx={x}
        cy={yScale(values[active] ?? 0)}
        r={6}
        fill="var(--accent)"
        stroke="var(--accent-text)"
        strokeWidth={2}
      />
    </g>
  );
}

function Mark({ x, y, of }: { readonly x: number; readonly y: number; readonly of: Series['id'] }): ReactNode {
  const stroke = of === 'now' ? 'var(--accent-text)' : 'var(--text-2)';
  return <circle cx={x} cy={y} r={4} fill="var(--surface)" stroke={stroke} strokeWidth={2} />;
}
