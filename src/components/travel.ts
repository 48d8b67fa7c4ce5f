/** Which way slides and cards travel: forward is to the left. */
export type Travel = 'forward' | 'backward'
