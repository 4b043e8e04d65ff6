interface PlaceColumns {
  readonly venue: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly town: string;
  readonly online_location: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What an online event has in the place of a street, a town and coordinates. */
const NOWHERE = { address: '', zipcode: '', city: '', town: '', latitude: null, longitude: null } as const;

/** Where an event takes place, as answers tell it: an online event has a name of its place and nothing on the map. */
export function placeOf<Row extends Partial<PlaceColumns>>(row: Row): Row {
  return row.online_location ? { ...row, ...NOWHERE } : row;
}
