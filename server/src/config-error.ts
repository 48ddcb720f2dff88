/** Something in the environment that Ibid can't start with. Its message says what to set. */
export class ConfigError extends Error {}
