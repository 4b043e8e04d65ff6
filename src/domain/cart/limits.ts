/** Lines of one cart: ticket types, each once. */
export const CART_LINES_MAX = 50;

/** Tickets of one line, whatever its ticket's own limit: an order is answered, drawn and mailed as one. */
export const LINE_QUANTITY_MAX = 500;

/** Supplements of one ticket position that a cart may carry. */
export const SUPPLEMENTS_PER_POSITION_MAX = 50;

/** Names of persons of one line that an account keeps: more than anybody types. */
export const LINE_NAMES_MAX = 5000;
