import { coveredCents, type PlanKind, planKinds, plans } from '#contract/plans.ts'

export interface TermsRow {
  plan_kind: PlanKind
  /** Null where it pays for visits of every price. */
  covers_cents: number | null
  /** Null where it opens doors without limit. */
  max_uses: number | null
  /** Null where it does not run by the clock from its first use. */
  hours: number | null
  renews: boolean
}

/** The terms of every plan, as the parameter of a statement. */
export const termsRows: TermsRow[] = planKinds.map((kind) => {
  const { uses, hours, renews } = plans[kind]
  return {
    plan_kind: kind,
    covers_cents: coveredCents(plans[kind]),
    max_uses: uses === 'unlimited' ? null : uses,
    hours,
    renews,
  }
})

/** As SQL: `termsRows` as a table. A pass is joined to its terms by kind, so a plan that is unknown here matches nothing. */
export const termsTable = (parameter: string) =>
  `jsonb_to_recordset(${parameter}::jsonb) as terms
     (plan_kind text, covers_cents integer, max_uses integer, hours integer, renews boolean)`

/** As SQL over a pass that does not renew, and its terms: whether a visit is left in it. */
export const hasVisitLeft = (now: string) =>
  `(terms.max_uses is null or uses < terms.max_uses) and coalesce(ends_at, start_by) > ${now}`

/**
 * As SQL over a pass and its terms: whether it opens doors. One that renews does while it is paid, and until
 * `paidSince` while its renewal may still come.
 */
export const opensDoors = (now: string, paidSince: string) =>
  `case when terms.renews
     then ends_at > ${now} or (ends_at > ${paidSince} and renewal_failed_at is null and not cancels_at_end)
     else ${hasVisitLeft(now)}
   end`
