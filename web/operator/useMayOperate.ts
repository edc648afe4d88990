import { type Call, isOperatorAccess, mayOperate } from '#contract/call.ts'
import { useOperator } from '#web/shell/data/operatorSession.ts'

/** Whether the operator who is signed in here may make a call, by their role. */
export function useMayOperate() {
  const role = useOperator()?.role
  return ({ access }: Pick<Call, 'access'>) =>
    role !== undefined && isOperatorAccess(access) && mayOperate(role, access)
}
