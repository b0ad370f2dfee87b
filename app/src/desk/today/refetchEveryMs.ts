/** How often the counts of readers and replies are fetched, as on the celeb's own pages. */
export const refetchEveryMs = 10_000
