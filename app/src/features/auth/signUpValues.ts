export const consentNames = ['age14', 'terms', 'privacy', 'marketing', 'nightPush'] as const
export type ConsentName = (typeof consentNames)[number]

export interface SignUpValues {
  email: string
  password: string
  nickname: string
  birthday: string
  consents: Record<ConsentName, boolean>
}

/** Nothing is ticked beforehand (rules.md, People). */
export const emptySignUp: SignUpValues = {
  email: '',
  password: '',
  nickname: '',
  birthday: '',
  consents: { age14: false, terms: false, privacy: false, marketing: false, nightPush: false },
}

/** The three that one cannot do without. */
export const isFilled = ({ consents }: SignUpValues): boolean => consents.age14 && consents.terms && consents.privacy
