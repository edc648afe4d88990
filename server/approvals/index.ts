export {
  type Approval,
  type ApprovalRequest,
  dueApprovals,
  endApproval,
  findApproval,
  insertApproval,
  waitingApprovals,
  waitingFor,
  waitingRefundsOf,
} from './store.ts'
