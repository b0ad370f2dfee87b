/** The version of the agreement for celebs that comes with the build. */
export const celebAgreementVersion = '2026-11-28' as const
