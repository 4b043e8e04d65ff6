/**
 * The calls whose answers the device keeps for the account that asked, by their names: its own lists, which open without a
 * network. They leave the device with the session. Source: decisions 9.
 */
export const keptOwnCalls = ['orders.listOwnBookings'] as const;
