export { noLimits, standardLimits } from '../admission/limits.ts';
export { createNats, type OwnNats } from '../cluster/own-nats.fixture.ts';
export { type Acknowledged, findLogIssue } from '../crash-tests/log-issue.fixture.ts';
export { type Balancer, openBalancer } from '../dev/balancer.ts';
export { type RunningServer, startServer } from '../server.ts';
export { foldMessage } from '../subscriptions/fold-message.fixture.ts';
export { tableForTwo } from '../table-for-two.fixture.ts';
export { projectEvents } from '../tables/projections.ts';
export { noTracing } from '../telemetry/tracing.ts';
