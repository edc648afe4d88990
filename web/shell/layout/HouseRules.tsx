/** What a restroom asks of its guests, in its partner's words. */
export const HouseRuleList = ({ rules }: { rules: string[] }) => (
  <ul className="grid list-outside list-disc gap-1 ps-5">
    {rules.map((rule, index) => (
      <li key={index} dir="auto" className="wrap-anywhere">
        {rule}
      </li>
    ))}
  </ul>
)
