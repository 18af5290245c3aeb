/** Wraps R2 errors, whose messages don't always mention R2, so that `answerError` recognizes an outage. */
export async function nameOutage<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    throw new Error('R2 did not answer', { cause })
  }
}
