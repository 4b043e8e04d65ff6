/** So few tickets are worth a word. */
const FEW = 10;

/** Whether an event is about to sell out: few tickets are left of it, and some went. Its organizer may want to add more. */
export function isScarce({ left, booked }: { readonly left: number; readonly booked: number }): boolean {
  return left > 0 && left <= FEW && booked > 0;
}
