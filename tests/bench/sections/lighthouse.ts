import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { quietMoment } from '../machine.ts';
import { FIRST_PAGES } from '../pages.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, rounded, type Section } from '../section.ts';

const PATIENCE_MS = 30_000;
const PERFECT = 100;

/** The metrics of a page under Lighthouse's simulated slow 4G and 4× slower processor, with their goals. */
const METRICS = {
  FCP: { audit: 'first-contentful-paint', atMost: 1_000 },
  LCP: { audit: 'largest-contentful-paint', atMost: 1_500 },
  TBT: { audit: 'total-blocking-time', atMost: 50 },
  SI: { audit: 'speed-index', atMost: 1_800 },
  CLS: { audit: 'cumulative-layout-shift', atMost: 0.01 },
} as const;
type Metric = keyof typeof METRICS;

/** Lighthouse on a phone, each run with a new browser and an empty profile. */
export const lighthouse: Section = {
  about: 'Lighthouse, mobile, cold: scores and metrics of home, list and detail (medians)',
  async run({ runs, say }) {
    const chromePath = chromiumPath();
    return withProduct(async (product) => {
      const figures: Record<string, Figures> = {};
      for (const [name, path] of Object.entries(FIRST_PAGES)) {
        const audits: Audit[] = [];
        for (let run = 1; run <= runs; run++) {
          await quietMoment(PATIENCE_MS);
          const audit = await auditOnce(product.origin + path, chromePath).catch(() =>
            // Chromium now and then loses the begin of a recording
            auditOnce(product.origin + path, chromePath),
          );
          audits.push(audit);
          say(`${name} ${run} of ${runs}: ${JSON.stringify(audit.scores)}`);
        }
        figures[name] = summaryOf(audits);
      }
      return figures;
    });
  },
};

interface Audit {
  readonly scores: Readonly<Record<string, number | null>>;
  readonly metrics: Readonly<Record<Metric, number | null>>;
  /** how fast Lighthouse found the machine; runs far below the others say little */
  readonly benchmarkIndex: number;
  /** audits that cost points, performance aside */
  readonly failed: readonly string[];
  readonly warnings: readonly string[];
}

async function auditOnce(url: string, chromePath: string): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS], logLevel: 'silent' });
  try {
    const result = await runLighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits, environment, runWarnings, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
    const costsPoints = (id: string): boolean => {
      const { score } = audits[id] ?? { score: null };
      return score !== null && score < 1;
    };
    const others = Object.values(categories).filter(({ id }) => id !== 'performance');
    return {
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, score === null ? null : Math.round(score * 100)]),
      ),
      metrics: metricsOf((id) => audits[id]?.numericValue),
      benchmarkIndex: environment.benchmarkIndex,
      failed: others.flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && costsPoints(id)).map(({ id }) => id),
      ),
      warnings: runWarnings.map(String),
    };
  } finally {
    chrome.kill();
  }
}

function metricsOf(valueOf: (audit: string) => number | undefined): Record<Metric, number | null> {
  const value = (name: Metric): number | null => valueOf(METRICS[name].audit) ?? null;
  return { FCP: value('FCP'), LCP: value('LCP'), TBT: value('TBT'), SI: value('SI'), CLS: value('CLS') };
}

function summaryOf(audits: readonly Audit[]): Figures {
  const categories = Object.keys(audits[0]?.scores ?? {});
  const scores = categories.map((id) => [
    id,
    goal(median(audits.map((audit) => audit.scores[id])), { atLeast: PERFECT }),
  ]);
  const metrics = (Object.keys(METRICS) as Metric[]).map((name) => {
    const value = rounded(median(audits.map((audit) => audit.metrics[name])), name === 'CLS' ? 4 : 0);
    return [name, goal(value, { atMost: METRICS[name].atMost })];
  });
  return {
    scores: Object.fromEntries(scores) as Figures,
    metrics: Object.fromEntries(metrics) as Figures,
    eachPerformance: audits.map((audit) => audit.scores['performance'] ?? null),
    eachBenchmarkIndex: audits.map((audit) => Math.round(audit.benchmarkIndex)),
    failedAudits: [...new Set(audits.flatMap((audit) => audit.failed))],
    warnings: [...new Set(audits.flatMap((audit) => audit.warnings))],
  };
}
