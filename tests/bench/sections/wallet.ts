import { chromiumPath } from '../chromium.ts';
import { quietMoment } from '../machine.ts';
import { withProduct } from '../product.ts';
import { goal, median, ratio, rounded, type Section } from '../section.ts';
import { fillWallet, keepFloor, openProfile, untilCode } from '../wallet-phone.ts';

const TICKETS = 200;
const CODE_MS = 500;
const PATIENCE_MS = 15_000;

/** How long a phone without a network takes from opening a ticket's address, with the app closed, to its code on the screen. */
export const wallet: Section = {
  about: `offline cold start to a drawn code with ${TICKETS} tickets stored, at a 4× slower processor`,
  async run({ runs, say }) {
    chromiumPath();
    const profile = await openProfile();
    try {
      const ticket = await withProduct(
        async ({ origin }) => `${origin}/wallet/${await fillWallet(profile, origin, TICKETS)}`,
      );
      const floor = await keepFloor(profile);
      const codes: number[] = [];
      const floors: number[] = [];
      for (let run = 1; run <= runs; run++) {
        await quietMoment(PATIENCE_MS);
        floors.push(await untilCode(profile, floor));
        codes.push(await untilCode(profile, ticket));
        say(`${run} of ${runs}: code ${rounded(codes.at(-1) ?? null)} ms, anchor ${rounded(floors.at(-1) ?? null)} ms`);
      }
      const codeMs = median(codes);
      const floorMs = median(floors);
      return {
        tickets: TICKETS,
        codeMs: goal(codeMs, { atMost: CODE_MS }),
        anchor: { what: 'a page with a code in it, from a worker of three lines', ms: rounded(floorMs) },
        toAnchor: ratio(codeMs, floorMs),
        eachCodeMs: codes.map((ms) => Math.round(ms)),
        eachAnchorMs: floors.map((ms) => Math.round(ms)),
      };
    } finally {
      await profile.remove();
    }
  },
};
