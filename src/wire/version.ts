/**
 * Goes up when an answer of the API changes its form: what devices kept of the older form is then forgotten. A release
 * alone must not empty them. Source: decisions 9.
 */
export const WIRE_VERSION = 2;
