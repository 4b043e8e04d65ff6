/** Characters of what an admin saw of a trader. */
export const CHECK_SEEN_MAX = 1_000;
