/** Which of a build's settings the scripts may name; the build puts their values in. */
declare const process: { env: Record<string, string | undefined> }
