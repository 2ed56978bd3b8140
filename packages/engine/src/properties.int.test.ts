import { testChoices } from './choice-properties.fixture.ts';
import { testEvents } from './event-properties.fixture.ts';

testEvents(1);
testChoices(1);
