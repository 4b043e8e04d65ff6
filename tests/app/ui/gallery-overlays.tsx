import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../src/app/ui/button.tsx';
import { Checkbox } from '../../../src/app/ui/choice.tsx';
import { ConfirmDialog } from '../../../src/app/ui/confirm-dialog.tsx';
import { heartIcon } from '../../../src/app/ui/icons/first-view.ts';
import { Sheet } from '../../../src/app/ui/sheet.tsx';
import { TextField } from '../../../src/app/ui/text-field.tsx';
import { useToast } from '../../../src/app/ui/toast-context.ts';
import { TotalBar } from '../../../src/app/ui/total-bar.tsx';

/** Everything that lies over the page. */
export function OverlayParts(): ReactNode {
  const [shown, setShown] = useState<'sheet' | 'confirm' | undefined>();
  const toast = useToast();
  const close = (): void => setShown(undefined);
  return (
    <section>
      <h2>Sheet, dialog, toast</h2>
      <div className="line">
        <Button kind="outline" onClick={() => setShown('sheet')}>
          Open sheet
        </Button>
        <Button kind="danger" onClick={() => setShown('confirm')}>
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
        open={shown === 'sheet'}
        title="Choose tickets"
        subtitle="Zilt & Zand · Sat 12 Dec, 20:00"
        closeLabel="Close"
        footer={
          <TotalBar caption="2 tickets, fees included" amount="€ 62,50">
            <Button kind="buy">Add to cart</Button>
          </TotalBar>
        }
        onClose={close}
      >
        <Checkbox label="Cloakroom" end="+ € 2,00" />
        <TextField label="Access needs" placeholder="E.g. a seat near the aisle" />
      </Sheet>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Clear the cart?"
        text="All 3 tickets leave it. You can add them again while there are any."
        confirm="Clear cart"
        confirming="Clearing…"
        cancel="Keep them"
        onConfirm={close}
        onCancel={close}
      />
    </section>
  );
}
