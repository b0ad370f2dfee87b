/** The agreement that people accept when they apply to become a celeb; stored with the application. */
export const celebAgreementVersion = '2026-11-28' as const
