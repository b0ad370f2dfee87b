/** The version of the celeb agreement that is part of this build. */
export const celebAgreementVersion = '2026-11-28' as const
