import type { CertifiedPerson } from './Certifications.ts'

const yearsAgo = (years: number, monthAndDay: string): string => `${new Date().getUTCFullYear() - years}-${monthAndDay}`

/** People who can be certified with one click: an adult, and people just above and below the ages 19 and 14. */
export const testPeople = (): (CertifiedPerson & { phone: string; about: string })[] => [
  {
    name: '김지우',
    birthday: '2001-03-14',
    gender: 'female',
    phone: '01055500101',
    carrier: 'SKT',
    isForeigner: false,
    about: '성인',
  },
  {
    name: '이도윤',
    birthday: '1988-11-02',
    gender: 'male',
    phone: '01055500102',
    carrier: 'KTF',
    isForeigner: false,
    about: '성인',
  },
  {
    name: '박하린',
    birthday: yearsAgo(16, '01-01'),
    gender: 'female',
    phone: '01055500103',
    carrier: 'LGT',
    isForeigner: false,
    about: '청소년',
  },
  {
    name: '최이안',
    birthday: yearsAgo(12, '01-01'),
    gender: 'male',
    phone: '01055500104',
    carrier: 'MVNO',
    isForeigner: false,
    about: '14세 미만',
  },
  {
    name: '정도하',
    birthday: '1998-06-21',
    gender: 'male',
    phone: '01055500105',
    carrier: 'SKT',
    isForeigner: false,
    about: '성인',
  },
]
