export {
  type Approval,
  type ApprovalRequest,
  dueApprovals,
  endApproval,
  findApproval,
  insertApproval,
  obsoleteApprovals,
  waitingApprovals,
  waitingFor,
  waitingRefundsOf,
} from './store.ts'
