import { type ReactNode, useId } from 'react';

import { Button } from '../../../src/app/ui/button.tsx';
import { Checkbox } from '../../../src/app/ui/form/choice.tsx';
import { ConfirmDialog } from '../../../src/app/ui/overlay/confirm-dialog.tsx';
import { heartIcon } from '../../../src/app/ui/icons/first-view.ts';
import { Sheet } from '../../../src/app/ui/overlay/sheet.tsx';
import { TextField } from '../../../src/app/ui/form/text-field.tsx';
import { useToast } from '../../../src/app/ui/overlay/toast-context.ts';
import { TotalBar } from '../../../src/app/ui/layout/total-bar.tsx';
import { useConfirmation, useOverlay } from '../../../src/app/ui/overlay/use-overlay.ts';

/** Everything that lies over the page. */
export function OverlayParts(): ReactNode {
  const column = useId();
  const sheet = useOverlay('gallery-sheet', column);
  const confirmation = useConfirmation('gallery-confirmation', column);
  const toast = useToast();
  return (
    <section>
      <h2>Sheet, dialog, toast</h2>
      <div className="line">
        <Button kind="outline" onClick={sheet.show}>
          Open sheet
        </Button>
        <Button kind="danger" onClick={confirmation.show}>
          Clear cart
        </Button>
        <Button
          kind="soft"
          onClick={() =>
            toast({
              text: 'Saved to favourites',
              icon: heartIcon,
              action: { label: 'Undo', onClick: () => toast({ text: 'Removed from favourites' }) },
            })
          }
        >
          Toast
        </Button>
        <Button kind="ghost" onClick={() => toast({ text: 'The coupon could not be removed.', kind: 'error' })}>
          Error toast
        </Button>
      </div>
      <Sheet
        overlay={sheet}
        title="Choose tickets"
        subtitle="Zilt & Zand · Sat 12 Dec, 20:00"
        closeLabel="Close"
        footer={
          <TotalBar caption="2 tickets, fees included" amount="€ 62,50">
            <Button kind="buy">Add to cart</Button>
          </TotalBar>
        }
      >
        <Checkbox label="Cloakroom" end="+ € 2,00" />
        <TextField label="Access needs" placeholder="E.g. a seat near the aisle" />
      </Sheet>
      <ConfirmDialog
        overlay={confirmation}
        title="Clear the cart?"
        text="All 3 tickets leave it. You can add them again while there are any."
        confirm="Clear cart"
        confirming="Clearing…"
        cancel="Keep them"
        onConfirm={confirmation.close}
      />
    </section>
  );
}
