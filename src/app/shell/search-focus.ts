/** Whether the search box of the event list takes the focus when it comes: somebody went there to search. */
export const searchFocus = { wanted: false };
