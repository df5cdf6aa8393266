/**
 * Every published version of the terms and the privacy notice, the newest last, named by the day it took effect. Add one when
 * `contract/texts/es/legal/legal-terms.ts` or `legal-privacy.ts` changes in meaning; keep the old ones: accounts have accepted them.
 */
export const termsVersions = ['2026-11-16', '2026-11-18'] as const
export type TermsVersion = (typeof termsVersions)[number]

export const currentTerms: TermsVersion = '2026-11-18'
