import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shareIcon, squarePlusIcon } from '#app/ui/icons/buying.ts';
import styles from './ios-steps.module.css';

/** The three steps in Safari on an iPhone or iPad, which has no prompt of its own. Source: standards 4. */
export function IosSteps(): ReactNode {
  return (
    <>
      <ol className={styles['steps']}>
        <Step drawing={<ShareDrawing />}>
          <Trans>
            Tap <b>Share</b> in Safari. On some iPhones it is behind <b>•••</b>.
          </Trans>
        </Step>
        <Step drawing={<MenuDrawing />}>
          <Trans>
            Choose <b>Add to Home Screen</b>.
          </Trans>
        </Step>
        <Step drawing={<AddDrawing />}>
          <Trans>
            Tap <b>Add</b>.
          </Trans>
        </Step>
      </ol>
      <p className={styles['apart']}>
        <Trans>
          The app keeps tickets of its own: buy in it the next time. The tickets you have now stay here in Safari and in
          your e-mail.
        </Trans>
      </p>
    </>
  );
}

function Step({ drawing, children }: { drawing: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li className={styles['step']}>
      <svg className={styles['drawing']} viewBox="0 0 88 56" aria-hidden="true">
        {drawing}
      </svg>
      <span>{children}</span>
    </li>
  );
}

/** The foot of a page in Safari, with the share button in the middle of its bar. */
function ShareDrawing(): ReactNode {
  return (
    <>
      <path className={styles['line']} d="M14 9h60M14 17h42" />
      <path className={styles['bar']} d="M0 27h88v29H0z" />
      <path className={styles['line']} d="m14 36-5 5.500 5 5.500M74 36l5 5.500-5 5.500" />
      <Spot icon={shareIcon} x={44} y={41.5} />
    </>
  );
}

/** The rows of the share menu, the one for the home screen among them. */
function MenuDrawing(): ReactNode {
  return (
    <>
      <path className={styles['line']} d="M10 8h40M10 50h48" />
      <path className={styles['bar']} d="M0 15h88v26H0z" />
      <path className={styles['line']} d="M10 28h44" />
      <Spot icon={squarePlusIcon} x={74} y={28} />
    </>
  );
}

/** The last question: the app's icon, and the button at the top. */
function AddDrawing(): ReactNode {
  return (
    <>
      <path className={styles['line']} d="M8 11h18" />
      <rect className={styles['accent']} x="52" y="3" width="32" height="16" rx="8" />
      <path className={styles['tick']} d="m62.500 11 3.500 3.500 7-7" />
      <path className={styles['bar']} d="M0 25h88v31H0z" />
      <rect className={styles['app']} x="9" y="31" width="20" height="20" rx="5" />
      <rect className={styles['accent']} x="13" y="36.500" width="12" height="9" rx="1.500" />
      <path className={styles['line']} d="M38 37h36M38 45h22" />
    </>
  );
}

/** An icon on an amber disc: here the finger goes. */
function Spot({ icon, x, y }: { icon: string; x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles['accent']} r="12" />
      <path className={styles['tick']} transform="scale(.6) translate(-12 -12)" d={icon} />
    </g>
  );
}
