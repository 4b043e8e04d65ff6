/** How long the change from one banner to the next takes, in milliseconds. Source: HOME-03. */
export const BANNER_TRANSITION_MS = 500;

/** How long a banner stands, in seconds. Source: HOME-03. */
export const BANNER_SECONDS = 5;
