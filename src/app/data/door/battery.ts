interface Battery {
  readonly level: number;
}

/** The phone's battery in percent, where the browser says it. */
export async function batteryPercent(): Promise<number | undefined> {
  const asking = navigator as { getBattery?: () => Promise<Battery> };
  const battery = await asking.getBattery?.().catch(() => undefined);
  return battery && Math.round(battery.level * 100);
}
