import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button, buttonClass } from '../../../src/app/ui/button.tsx';
import { Chip, ChipGroup, ChoiceChip, chipClass } from '../../../src/app/ui/chip.tsx';
import { Toggle } from '../../../src/app/ui/form/choice-row.tsx';
import { Checkbox, RadioList } from '../../../src/app/ui/form/choice.tsx';
import { Icon } from '../../../src/app/ui/icon.tsx';
import { calendarIcon, circleExclamationPointIcon } from '../../../src/app/ui/icons/first-view.ts';
import { creditCardIcon, walletIcon } from '../../../src/app/ui/icons/buying.ts';
import { userIcon } from '../../../src/app/ui/icons/other-pages.ts';
import { Money } from '../../../src/app/ui/money.tsx';
import { SearchInput } from '../../../src/app/ui/form/search-input.tsx';
import { Segmented } from '../../../src/app/ui/form/segmented.tsx';
import { Select, SelectField } from '../../../src/app/ui/form/select-field.tsx';
import { StarsInput } from '../../../src/app/ui/form/stars-input.tsx';
import { Stepper } from '../../../src/app/ui/form/stepper.tsx';
import { Tag } from '../../../src/app/ui/tag.tsx';
import { TextAreaField, TextField, TextInput } from '../../../src/app/ui/form/text-field.tsx';
import { Part, anchor } from './gallery-part.tsx';

/** Everything that is pressed or filled in. */
export function ControlParts({ theme }: { theme: string }): ReactNode {
  return (
    <>
      <Buttons />
      <Steppers />
      <Fields />
      <Choices theme={theme} />
      <Supplements theme={theme} />
    </>
  );
}

function Buttons(): ReactNode {
  return (
    <>
      <Part title="Buttons: buy, primary, outline, soft, danger">
        <div className="line">
          <Button kind="buy">Get tickets</Button>
          <Button>Sign in</Button>
          <Button kind="outline">Later</Button>
          <Button kind="soft">Open</Button>
          <Button kind="danger">Cancel</Button>
        </div>
      </Part>
      <Part title="Focus, loading, disabled">
        <div className="line">
          <Button data-testid="focus">Focus</Button>
          <PayButton />
          <Button disabled>Sold out</Button>
          <Button kind="ghost">Clear all</Button>
          {anchor({ className: buttonClass({ size: 'small' }), children: 'Sign in' })}
        </div>
      </Part>
    </>
  );
}

/** Starts paying at the first press and counts how often it was asked to. */
function PayButton(): ReactNode {
  const [presses, setPresses] = useState(0);
  return (
    <Button
      kind="buy"
      loading={presses > 0}
      loadingText="Paying…"
      data-presses={presses}
      onClick={() => setPresses(presses + 1)}
    >
      Order and pay
    </Button>
  );
}

function Steppers(): ReactNode {
  const [quantity, setQuantity] = useState(2);
  const [most, setMost] = useState(4);
  const texts = { lessLabel: 'One less', moreLabel: 'One more' };
  return (
    <Part title="Stepper: zero, set, at maximum">
      <div className="line">
        <Stepper value={0} max={4} label="Standing" {...texts} onChange={() => undefined} />
        <Stepper value={quantity} max={6} label="Balcony seat" {...texts} onChange={setQuantity} />
        <Stepper value={most} max={4} maxReason="4 is the most per person" label="Duo" {...texts} onChange={setMost} />
      </div>
    </Part>
  );
}

function Fields(): ReactNode {
  return (
    <Part title="Fields">
      <div className="pair">
        <TextField label="Default" type="email" placeholder="you@voorbeeld.be" hint="We send your tickets here." />
        <TextField label="Focus" defaultValue="merel@" data-testid="field" />
        <TextField label="Error" defaultValue="merel@voorbeld" error="This address is not complete" />
        <TextField label="Disabled" defaultValue="merel@voorbeeld.be" disabled />
        <SelectField label="Country" defaultValue="be">
          <option value="be">Belgium</option>
        </SelectField>
        <TextField label="From" type="date" icon={calendarIcon} defaultValue="2026-11-20" />
        <TextAreaField
          label="Access needs"
          note="optional"
          counter="0 / 200"
          placeholder="E.g. a seat near the aisle"
        />
        <TextInput aria-label="Coupon code" size="small" />
        <Select aria-label="Organizer" size="small">
          <option>Any organizer</option>
        </Select>
        <SearchInput label="Search" placeholder="Events, venues, cities" />
      </div>
    </Part>
  );
}

function Choices({ theme }: { theme: string }): ReactNode {
  const [view, setView] = useState('upcoming');
  return (
    <Part title="Choice">
      <div className="stack">
        <div className="line">
          <Chip pressed={false}>Theatre</Chip>
          {anchor({ className: chipClass(), children: 'Concerts' })}
          <Chip pressed icon={userIcon}>
            Adults
          </Chip>
          <Tag kind="accent">12 left</Tag>
        </div>
        <ChipGroup legend="When">
          {['Today', 'This weekend', '30 days'].map((text, index) => (
            <ChoiceChip key={text} type="radio" name={`when-${theme}`} defaultChecked={index === 2}>
              {text}
            </ChoiceChip>
          ))}
        </ChipGroup>
        <div className="narrow">
          <Segmented
            legend="Which orders"
            segments={[
              { value: 'upcoming', label: 'Upcoming' },
              { value: 'past', label: 'Past' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        <RadioList
          framed
          legend="Pay with"
          name={`pay-${theme}`}
          defaultValue="bancontact"
          options={[
            { value: 'bancontact', label: 'Bancontact', end: <Icon d={creditCardIcon} /> },
            { value: 'wallet', label: 'Viva Wallet', end: <Icon d={walletIcon} /> },
          ]}
        />
        <Checkbox label="I accept the terms of sale" error="Accept the terms to go on" />
        <Toggle label="Free events only" />
        <Toggle label="Remind me" hint="When doors open" defaultChecked />
        <StarsInput
          legend="Your rating"
          labels={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']}
          value={4}
          onChange={() => undefined}
        />
      </div>
    </Part>
  );
}

function Supplements({ theme }: { theme: string }): ReactNode {
  const [ticket, setTicket] = useState('1');
  const incomplete = { d: circleExclamationPointIcon, label: 'incomplete' };
  return (
    <Part title="Supplements of a ticket">
      <div className="supplements">
        <Segmented
          legend="Ticket"
          look="tabs"
          segments={[
            { value: '1', label: 'Ticket 1' },
            { value: '2', label: 'Ticket 2', icon: incomplete },
          ]}
          value={ticket}
          onChange={setTicket}
        />
        <Checkbox label="Cloakroom" end={<Money amount="+ € 2,00" />} defaultChecked />
        <RadioList
          legend="Shuttle back"
          note="required"
          name={`shuttle-${theme}`}
          defaultValue="gent"
          options={[
            { value: 'none', label: 'No shuttle' },
            { value: 'brugge', label: 'To Brugge station', end: '+ € 4,00' },
            { value: 'gent', label: 'To Gent-Sint-Pieters', end: '+ € 7,50' },
          ]}
        />
        <TextField label="Access needs" note="optional" placeholder="E.g. a seat near the aisle" />
      </div>
    </Part>
  );
}
