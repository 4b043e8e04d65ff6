import { expect, test } from 'vitest';
import { partsIn } from '#domain/accounts/admin-parts.ts';
import { type Area, AREAS } from '#domain/accounts/areas.ts';
import { ALERT_KINDS, alertAreaOf } from '#domain/admin/alert-kinds.ts';
import { alertPlace } from '#wire/admin/alert-places.ts';
import { read, repositoryFiles } from './repository-files.ts';

// Which area of admins' work the screens of the console belong to. Source: issue 38

const ROUTES = 'src/app/office/routes';

/** Screens that an admin alone opens, by the file of their route, each with its area. */
const screens = new Map(
  repositoryFiles(ROUTES)
    .filter((file) => read(file).includes('requireRole(ROLE.admin)'))
    .map((file) => [file.replace(`${ROUTES}/`, ''), /\barea: '(\w+)'/.exec(read(file))?.[1]] as const),
);

test('every screen that is for admins says its area, so that whose part it is not is told so', () => {
  expect(screens.size).toBeGreaterThan(20);
  expect([...screens].filter(([, area]) => !AREAS.some((one) => one === area))).toEqual([]);
});

/** The area of a screen by its address. */
function areaAt(address: string): Area | undefined {
  const found = [...screens].find(([file]) => {
    const path = file.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/');
    return new RegExp(`^/${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);
  });
  return AREAS.find((area) => area === found?.[1]);
}

test('whoever is told of an alert may open the screen on which it is answered', () => {
  expect(areaAt('/admin/orders/KJ-7Q4M-2XKD-9T3R')).toBe('orders');
  const shut = ALERT_KINDS.flatMap((kind) => {
    const area = alertAreaOf(kind) ?? 'site';
    const places = [
      alertPlace({ kind, order_number: '' }),
      ...(ABOUT_ORDERS.test(kind) ? [alertPlace({ kind, order_number: 'KJ-7Q4M-2XKD-9T3R' })] : []),
      ...(kind === 'cancel-event-failed' ? [alertPlace({ kind, order_number: '', event_id: 1 })] : []),
    ];
    return places.flatMap((place) => {
      const there = place && areaAt(place.to);
      if (place && there === undefined) return [`${kind}: ${place.to} has no area`];
      return there && partsIn(area).some((part) => !partsIn(there).includes(part)) ? [`${kind}: ${place.to}`] : [];
    });
  });
  expect(shut).toEqual([]);
});

/** Kinds whose alerts name an order. */
const ABOUT_ORDERS = /^(payment|refund|chargeback|mail-failed)/;
